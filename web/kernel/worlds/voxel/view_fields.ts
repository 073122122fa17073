/** The fields of a document's view for voxel worlds: `view.slice` and `view.angle`. */
import { choice, objectOf, number, whole, withForm, type Field } from '../../document/fields.ts';
import { missing, said, type Expected } from '../../document/error.ts';

/** All layers up to `level` are in sight */
interface SliceField {
  axis: 'x' | 'y' | 'z';
  level: number;
}
/** A name, or degrees about the vertical and above the horizon; `plan` is one layer from above */
export type AngleField = 'oblique' | 'above' | 'front' | 'side' | 'plan' | { turn: number; tilt: number };

export interface VoxelLooks {
  slice?: SliceField;
  angle?: AngleField;
}

const angles = choice(['oblique', 'above', 'front', 'side', 'plan']);
const axes = ['x', 'y', 'z'];
const cut = objectOf({ axis: choice(axes), level: whole(0, 1 << 21) });
const turned = objectOf({ turn: number(0, 360, 2), tilt: number(0, 90, 2) });

/** Checks that fields are there. @param expected what each of them should be */
function demand(value: Record<string, unknown>, field: string, expected: Record<string, Expected>) {
  for (const [name, what] of Object.entries(expected)) if (value[name] === undefined) missing(`${field}.${name}`, what);
  return value;
}

export const viewFields: Record<string, Field> = {
  // A level beyond the last layer cuts nothing. It is allowed, because a world may become smaller.
  slice: withForm({ ...cut.form, required: ['axis', 'level'] }, (value, field) =>
    demand(cut(value, field), field, { axis: said('one of {names}', { names: axes }), level: 'a whole number' }),
  ),
  angle: withForm({ oneOf: [{ ...turned.form, required: ['turn', 'tilt'] }, angles.form] }, (value, field) =>
    typeof value === 'object' && value !== null
      ? demand(turned(value, field), field, { turn: 'a number', tilt: 'a number' })
      : angles(value, field),
  ),
};
