/** The entry of this page in one file: its modules are in the page itself. */
import '../ui/offline_parts.ts';
import './page.ts';
