import {
  readDocumentSettings,
  updateDocumentSettings,
} from '@cantina/contract/documents/document-settings'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { changeDocumentSettings } from './change-document-settings'
import { loadDocumentSettings } from './load-document-settings'

export const documentSettingsRoutes = [
  inBusiness(readDocumentSettings, (context) => loadDocumentSettings(context)),
  inBusiness(updateDocumentSettings, async (context, { body }) => ({
    item: await changeDocumentSettings(context, body),
    message: say(context.language, 'messages.updated'),
  })),
]
