import errors from '@cantina/contract/locales/it/errors.json' with { type: 'json' }
import validation from '@cantina/contract/locales/it/validation.json' with { type: 'json' }
import type { publicTexts as english } from '#locales/en/public'
import auth from './auth.json' with { type: 'json' }
import common from './common.json' with { type: 'json' }

export const publicTexts: typeof english = { errors, validation, auth, common }
