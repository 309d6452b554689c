import fieldGallery from './field-gallery.json' with { type: 'json' }

/** What the gallery of fields says. */
export default { fieldGallery }
