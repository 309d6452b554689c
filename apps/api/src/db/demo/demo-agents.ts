import type { AgentPriceMode } from '@cantina/domain/orders/agent-terms'

interface DemoAgentProduct {
  readonly itemCode: string
  readonly priceMode?: AgentPriceMode
  readonly pricePercent?: number
  readonly commissionPercent?: number
}

interface DemoAgent {
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly phone: string
  readonly country: string
  readonly businessName: string
  readonly vatCode: string | null
  readonly sdi: string | null
  readonly commissionPercent: number
  readonly priceMode: AgentPriceMode
  readonly pricePercent: number | null
  readonly sellsAllProducts: boolean
  readonly products: readonly DemoAgentProduct[]
  readonly notes: string | null
  readonly status?: 'inactive' | 'suspended'
  readonly suspendedReason?: string
}

/** Who sells the business's wines: at home by the case, abroad through the trade. */
export const demoAgents: readonly DemoAgent[] = [
  {
    name: 'Hannah',
    surname: 'Vogel',
    email: 'hannah.vogel@weinkontor-vogel.de',
    phone: '+49 89 20303055',
    country: 'DE',
    businessName: 'Weinkontor Vogel GmbH',
    vatCode: 'DE284619375',
    sdi: 'XXXXXXX',
    commissionPercent: 10,
    priceMode: 'business_price',
    pricePercent: null,
    sellsAllProducts: true,
    products: [
      { itemCode: 'GSE-20', commissionPercent: 12 },
      { itemCode: 'MTF-20', commissionPercent: 12 },
      { itemCode: 'CCL-23', priceMode: 'percent_off', pricePercent: 35 },
    ],
    notes:
      'Restaurants in Bavaria and Baden-Württemberg. Orders by the pallet in March and October.',
  },
  {
    name: 'Lorenzo',
    surname: 'Bassi',
    email: 'l.bassi@bassirappresentanze.it',
    phone: '+39 02 36714420',
    country: 'IT',
    businessName: 'Bassi Rappresentanze S.r.l.',
    vatCode: 'IT03876140967',
    sdi: 'M5UXCR1',
    commissionPercent: 8,
    priceMode: 'percent_off',
    pricePercent: 30,
    sellsAllProducts: true,
    products: [{ itemCode: 'OLI-50', commissionPercent: 5 }],
    notes: 'Enoteche and hotels in Milan and Bergamo. Settled every month.',
  },
  {
    name: 'Mette',
    surname: 'Lindqvist',
    email: 'mette@nordiskvin.dk',
    phone: '+45 33 12 48 60',
    country: 'DK',
    businessName: 'Nordisk Vin ApS',
    vatCode: 'DK31482003',
    sdi: 'XXXXXXX',
    commissionPercent: 9.5,
    priceMode: 'business_price',
    pricePercent: null,
    sellsAllProducts: false,
    products: [
      { itemCode: 'CCL-22' },
      { itemCode: 'CCL-23' },
      { itemCode: 'RIS-21' },
      { itemCode: 'VER-24' },
      { itemCode: 'ROS-24', commissionPercent: 7 },
    ],
    notes: 'Copenhagen and Malmö. Only what is bottled under screw cap or sells below 40 euros.',
  },
  {
    name: 'Thomas',
    surname: 'Keller',
    email: 'keller@vinothek-keller.ch',
    phone: '+41 44 211 30 18',
    country: 'CH',
    businessName: 'Vinothek Keller AG',
    vatCode: 'CHE109284376MWST',
    sdi: 'XXXXXXX',
    commissionPercent: 12,
    priceMode: 'percent_off',
    pricePercent: 25,
    sellsAllProducts: false,
    products: [
      { itemCode: 'GSE-19' },
      { itemCode: 'GSE-20' },
      { itemCode: 'MTF-19' },
      { itemCode: 'MTF-20' },
      { itemCode: 'RIS-20-MAG', pricePercent: 20, priceMode: 'percent_off', commissionPercent: 15 },
      { itemCode: 'VSA-15' },
    ],
    notes: 'The great wines alone, to private cellars in Zürich.',
  },
  {
    name: 'Caroline',
    surname: 'Whitfield',
    email: 'caroline@whitfieldwines.com',
    phone: '+1 212 555 0142',
    country: 'US',
    businessName: 'Whitfield Fine Wines LLC',
    vatCode: null,
    sdi: 'XXXXXXX',
    commissionPercent: 15,
    priceMode: 'business_price',
    pricePercent: null,
    sellsAllProducts: true,
    products: [],
    notes: 'New York and Connecticut. The importer clears the customs.',
  },
  {
    name: 'Jeroen',
    surname: 'de Wit',
    email: 'jeroen@dewitwijnen.nl',
    phone: '+31 20 623 4410',
    country: 'NL',
    businessName: 'De Wit Wijnimport B.V.',
    vatCode: 'NL815372401B01',
    sdi: 'XXXXXXX',
    commissionPercent: 10,
    priceMode: 'business_price',
    pricePercent: null,
    sellsAllProducts: true,
    products: [],
    notes: null,
    status: 'suspended',
    suspendedReason: 'Two invoices of the spring are still open.',
  },
]
