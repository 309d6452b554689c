/** Mantine's mixins and rem functions, for the style files that use them. */
export default { plugins: { 'postcss-preset-mantine': {} } }
