/** Every table, by its name. A feature adds its own tables here and writes only to those. */
// eslint-disable-next-line typescript/no-empty-interface
export interface Database {}
