import type { AnswerOf } from '@cantina/contract/endpoint'
import type { Language } from '@cantina/contract/languages'
import type { testGateway as endpoint, GatewaySettings } from '@cantina/contract/payments/gateway'
import { type CardAccount, CardProblem, type Cards, cardEvents } from '#platform/cards/cards'
import { say } from '#platform/texts'

type Finding = AnswerOf<typeof endpoint>['findings'][number]

/** Asks the provider, and says in plain words what would keep a guest from paying, or us from hearing of it. */
export async function testGateway(
  cards: Cards,
  secretKey: string | null,
  { mode, webhookUrl }: GatewaySettings,
  language: Language,
): Promise<Finding[]> {
  const problem = (key: Parameters<typeof say>[1]): Finding[] => [
    { kind: 'problem', message: say(language, key) },
  ]
  if (secretKey === null) return problem('messages.gateway.noKey')
  try {
    const account = await cards.account(secretKey)
    return [
      ...(account.takesPayments ? [] : problem('messages.gateway.noPayments')),
      ...webhookFindings(account, webhookUrl, language),
      {
        kind: mode === 'live' ? 'good' : 'warning',
        message: say(language, `messages.gateway.${mode ?? 'test'}`, { account: account.name }),
      },
    ]
  } catch (error) {
    if (!(error instanceof CardProblem)) throw error
    return problem(problemTexts[error.kind])
  }
}

const problemTexts = {
  unreachable: 'messages.gateway.unreachable',
  key_refused: 'messages.gateway.keyRefused',
  not_allowed: 'messages.gateway.notAllowed',
  unknown: 'messages.gateway.notAllowed',
  refused: 'messages.gateway.notAllowed',
} as const

function webhookFindings(
  { webhooks }: CardAccount,
  webhookUrl: string,
  language: Language,
): Finding[] {
  if (webhooks === null) {
    return [{ kind: 'warning', message: say(language, 'messages.gateway.webhookUnseen') }]
  }
  const found = webhooks.find(({ url }) => url === webhookUrl)
  if (!found) {
    return [{ kind: 'problem', message: say(language, 'messages.gateway.noWebhook') }]
  }
  if (!found.isOn) {
    return [{ kind: 'problem', message: say(language, 'messages.gateway.webhookOff') }]
  }
  const missing = cardEvents.filter((event) => !hears(found.events, event))
  if (missing.length === 0) return []
  const events = missing.join(', ')
  return [{ kind: 'warning', message: say(language, 'messages.gateway.webhookDeaf', { events }) }]
}

function hears(events: readonly string[], event: string): boolean {
  return events.includes('*') || events.includes(event)
}
