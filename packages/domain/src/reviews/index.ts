export {
  betterThan,
  type FieldPosition,
  fieldPositions,
  positionIn,
  type Quartiles,
  quartilesOf,
  smallestField,
} from './field.ts';
