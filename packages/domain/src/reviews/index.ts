export {
  betterThan,
  fieldPositions,
  positionIn,
  type Quartiles,
  quartilesOf,
  smallestField,
  strongestFirst,
} from './field.ts';
export { growthOf } from './growth.ts';
