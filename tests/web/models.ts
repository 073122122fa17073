/** Models for tests. @module */
import { onTestFinished } from 'vitest';
import { LabModel } from '../../web/kernel/model/model.ts';
import { standing } from './clock.ts';

/** A model that is disposed of with the test, also with one that fails. */
export function modelOf(source: ConstructorParameters<typeof LabModel>[0], document: object, clock = standing): any {
  const model = new LabModel(source, document, clock);
  onTestFinished(() => model.dispose());
  return model;
}
