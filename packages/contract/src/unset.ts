/**
 * What a required field holds in a form that nobody has filled in yet. The type of the field does not know it, and
 * should not: the schema refuses it as missing, with the field's own words.
 */
export const unset = null as never
