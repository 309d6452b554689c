/** Who a document of the provider is from or to, as they were on its day. */
export interface BilledParty {
  readonly name: string
  readonly address: string | null
  readonly postalCode: string | null
  readonly city: string | null
  readonly country: { readonly en: string; readonly it: string } | null
  readonly vatCode: string | null
  readonly taxCode: string | null
  readonly sdi: string | null
  readonly pec: string | null
  readonly email: string | null
  readonly iban: string | null
}

/** What stands on a document of the provider to a business beside the sums of its cash flow: written once. */
export interface BilledContent {
  readonly provider: BilledParty
  readonly customer: BilledParty
  readonly currency: string
  readonly vatPercent: number
  /** Of the commission, which is agreed with VAT included. */
  readonly commissionNetCents: number
  readonly commissionVatCents: number
}
