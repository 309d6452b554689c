import { readOwnCashFlow, readOwnTerms } from '@cantina/contract/settings/settlement'
import { readCashFlow } from '#features/admin/cashflow/read-cash-flow'
import { knownProvider } from '#features/admin/provider/load-provider'
import { readTermsHistory } from '#features/admin/terms/terms-history'
import { inBusiness } from '#platform/http/route'

export const ownSettlementRoutes = [
  inBusiness(readOwnTerms, async (context) => {
    const provider = await knownProvider(context.tx)
    return {
      ...(await readTermsHistory(context, context.businessId)),
      provider: provider && {
        name: provider.name,
        vatCode: provider.vatCode,
        address: `${provider.address}, ${provider.postalCode} ${provider.city}`,
        email: provider.email,
        iban: provider.iban,
      },
    }
  }),
  inBusiness(readOwnCashFlow, ({ tx, businessId }, { params }) =>
    readCashFlow(tx, { ...params, businessId }),
  ),
]
