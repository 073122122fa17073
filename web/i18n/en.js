/** English. */
import choices from './en/choices.js';
import events from './en/events.js';
import lab from './en/lab.js';
import stage from './en/stage.js';

export default { ...lab, ...choices, ...stage, ...events };
