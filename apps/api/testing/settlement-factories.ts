import type { SettlementTerms } from '@cantina/domain/operator/terms'
import { newId } from '#platform/ids'
import { commissionTerms } from '#schema/operator/terms.table'
import type { Scene } from './catalogue-factories'

/** Terms from any day on, also from one that is over. */
export async function createTerms(
  { server, businessId }: Scene,
  terms: Partial<SettlementTerms> & Pick<SettlementTerms, 'validFrom'>,
): Promise<void> {
  await server.database.asPlatform((tx) =>
    tx.insert(commissionTerms).values({
      businessId,
      id: newId(),
      mode: 'direct',
      frequency: 'monthly',
      commissionPercents: {
        pos: 1.25,
        back_office: 2.5,
        website: 7.77,
        agent: 0,
        channel_manager: 12.5,
      },
      paymentDays: 30,
      ...terms,
    }),
  )
}

export const providerSample = {
  name: 'Cantina Servizi S.r.l.',
  address: 'Via dei Bardi 1',
  postalCode: '50125',
  city: 'Firenze',
  countryId: 107,
  vatCode: 'IT04821900489',
  taxCode: null,
  sdi: 'M5UXCR1',
  pec: null,
  taxRegime: 'RF01' as const,
  email: 'conti@example.com',
  iban: 'IT60X0542811101000000123456',
  vatPercent: 22,
}
