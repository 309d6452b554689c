import {
  readOwnCashFlow,
  readOwnCashFlowInvoicePdf,
  readOwnStatementPdf,
  readOwnTerms,
} from '@cantina/contract/operator/settlement'
import { loadInvoice, loadStatement } from '#features/operator/cashflow/cash-flow-document'
import { invoiceFile, statementFile } from '#features/operator/cashflow/cash-flow-file'
import { readCashFlow } from '#features/operator/cashflow/read-cash-flow'
import { knownProvider } from '#features/operator/provider/load-provider'
import { readTermsHistory } from '#features/operator/terms/terms-history'
import { readerOf } from '#platform/http/reader-of'
import { asPrivateFile, inBusiness } from '#platform/http/route'

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
  asPrivateFile(readOwnStatementPdf, async (scope, { params }) => {
    const document = await readerOf(scope)(({ tx, businessId }) =>
      loadStatement(tx, { ...params, businessId }),
    )
    return statementFile(document, scope)
  }),
  asPrivateFile(readOwnCashFlowInvoicePdf, async (scope, { params }) => {
    const document = await readerOf(scope)(({ tx, businessId }) =>
      loadInvoice(tx, { ...params, businessId }),
    )
    return invoiceFile(document, scope)
  }),
]
