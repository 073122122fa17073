import * as searches from './searches/all.ts';
import { wordsOf } from '../said.ts';

export default wordsOf(searches, 'code');
