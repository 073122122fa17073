/** 简体中文。 */
import choices from './zh-Hans/choices.js';
import events from './zh-Hans/events.js';
import lab from './zh-Hans/lab.js';
import stage from './zh-Hans/stage.js';

export default { ...lab, ...choices, ...stage, ...events };

export { errorInChinese as describeError } from './zh-Hans/errors.js';
