/** The entry of the lab in one file, whose modules are in the page itself. */
import '../../view/ui/offline_parts.ts';
import './page.ts';
