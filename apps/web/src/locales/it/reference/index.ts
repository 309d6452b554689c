import fieldGallery from './field-gallery.json' with { type: 'json' }

export default { fieldGallery }
