/** Firms that bring their guests, and have the visit invoiced. */
export const demoCompanies = [
  {
    company: 'Chianti a Piedi S.r.l.',
    address: 'Borgo San Frediano 41',
    postalCode: '50124',
    city: 'Firenze',
    country: 'IT',
    vatCode: 'IT06284510481',
    sdi: 'KRRH6B9',
  },
  {
    company: 'Officine Valdarno S.p.A.',
    address: 'Via dell’Industria 8',
    postalCode: '52027',
    city: 'San Giovanni Valdarno',
    country: 'IT',
    vatCode: 'IT04938170042',
    sdi: 'T04ZHR3',
  },
  {
    company: 'Weinreisen Berger GmbH',
    address: 'Lindwurmstraße 88',
    postalCode: '80337',
    city: 'München',
    country: 'DE',
    vatCode: 'DE315748201',
    sdi: 'XXXXXXX',
  },
  {
    company: 'Alpina Reisen AG',
    address: 'Seestrasse 14',
    postalCode: '6003',
    city: 'Luzern',
    country: 'CH',
    vatCode: 'CHE114987325',
    sdi: 'XXXXXXX',
  },
] as const

export type DemoCompany = (typeof demoCompanies)[number]
