export { betterThan, fieldPositions, positionIn, type Quartiles, quartilesOf, smallestField } from './field.ts';
