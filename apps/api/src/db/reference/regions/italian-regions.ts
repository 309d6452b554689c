import type { NumberedNames } from '#db/reference/numbered-names'

/** Under the numbers of Italy's statistical office. */
export const italianRegions: NumberedNames = {
  1: ['Piedmont', 'Piemonte'],
  2: ['Aosta Valley', "Valle d'Aosta"],
  3: ['Lombardy', 'Lombardia'],
  4: ['Trentino-South Tyrol', 'Trentino-Alto Adige'],
  5: 'Veneto',
  6: 'Friuli-Venezia Giulia',
  7: 'Liguria',
  8: 'Emilia-Romagna',
  9: ['Tuscany', 'Toscana'],
  10: 'Umbria',
  11: 'Marche',
  12: 'Lazio',
  13: 'Abruzzo',
  14: 'Molise',
  15: 'Campania',
  16: ['Apulia', 'Puglia'],
  17: 'Basilicata',
  18: 'Calabria',
  19: ['Sicily', 'Sicilia'],
  20: ['Sardinia', 'Sardegna'],
}
