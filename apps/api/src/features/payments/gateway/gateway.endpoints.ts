import * as contract from '@cantina/contract/payments/gateway'
import { CardProblem, type Cards } from '#platform/cards/cards'
import { Failure } from '#platform/failure'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { changeGateway, disconnectGateway } from './change-gateway'
import { openGatewaySecret } from './gateway-secrets'
import { loadGateway } from './load-gateway'
import { setUpWebhook } from './set-up-webhook'
import { testGateway } from './test-gateway'
import { noteAskedTest, openTestPayment } from './test-payment'

export const gatewayRoutes = [
  inBusiness(contract.readGateway, (context) => loadGateway(context)),
  inBusiness(contract.updateGateway, {
    prepare: async ({ deps, caller: { businessId } }, { body }) => {
      if (!businessId) throw new Failure('forbidden')
      if (body.secretKey !== null) await requireKnownKey(deps.cards, body.secretKey)
      const madeSecret = await setUpWebhook(deps, businessId, body)
      return { encryptionKey: deps.secrets.encryptionKey, madeSecret }
    },
    handle: async (context, { body }, { encryptionKey, madeSecret }) => {
      const webhookSecret = body.webhookSecret ?? madeSecret
      return {
        item: await changeGateway(context, { ...body, webhookSecret }, encryptionKey),
        message: say(
          context.language,
          madeSecret === null ? 'messages.updated' : 'messages.gateway.webhookMade',
        ),
      }
    },
  }),
  inBusiness(contract.disconnectGateway, async (context, { body }) => ({
    item: await disconnectGateway(context, body.version),
    message: say(context.language, 'messages.gateway.disconnected'),
  })),
  inBusiness(contract.startTestPayment, {
    prepare: async ({ deps, caller: { businessId }, language, now }) => {
      if (!businessId) throw new Failure('forbidden')
      return openTestPayment(deps, { businessId, language, now })
    },
    handle: async (context, _, asked) => {
      await noteAskedTest(context, asked)
      return { payUrl: asked.payUrl }
    },
  }),
  inBusiness(contract.testGateway, {
    prepare: async ({ deps, caller: { businessId }, language }) => {
      if (!businessId) throw new Failure('forbidden')
      const { encryptionKey } = deps.secrets
      const { settings, secretKey } = await deps.database.inBusiness(
        { businessId },
        async (tx) => ({
          settings: await loadGateway({ tx, businessId, baseUrl: deps.baseUrl() }),
          secretKey: await openGatewaySecret({ tx, businessId }, encryptionKey, 'secret_key'),
        }),
      )
      return testGateway(deps.cards, secretKey, settings, language)
    },
    handle: async (_, __, findings) => ({ findings }),
  }),
]

/** A key that the provider does not know would leave guests before a closed door; one that cannot be asked about is kept. */
async function requireKnownKey(cards: Cards, secretKey: string): Promise<void> {
  try {
    await cards.account(secretKey)
  } catch (error) {
    if (!(error instanceof CardProblem)) throw error
    if (error.kind !== 'key_refused') return
    throw new Failure('invalid_input', {
      fields: { secretKey: { key: 'keyRefused', params: {} } },
    })
  }
}
