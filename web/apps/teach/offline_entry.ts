/** The entry of this page as one file: all its modules are in that file. */
import '../../view/ui/offline_parts.ts';
import './page.ts';
