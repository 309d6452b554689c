import closing from './closing.json' with { type: 'json' }
import documentSettings from './document-settings.json' with { type: 'json' }
import documents from './documents.json' with { type: 'json' }
import einvoices from './einvoices.json' with { type: 'json' }
import printing from './printing.json' with { type: 'json' }

export default { closing, documentSettings, documents, einvoices, printing }
