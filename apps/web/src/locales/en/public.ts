import validation from '@cantina/contract/locales/en/validation.json' with { type: 'json' }
import signIn from './accounts/sign-in.json' with { type: 'json' }
import common from './common.json' with { type: 'json' }
import { errors } from './errors'

/** What the pages before sign-in say. */
export const publicTexts = { errors, validation, accounts: { signIn }, common }
