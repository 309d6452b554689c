import type { Name } from '#db/reference/numbered-names'

export interface Province {
  /** The number of its region. */
  readonly region: number
  /** The two letters of addresses and invoices. */
  readonly code: string
  readonly name: Name
}

/** Under the numbers of Italy's statistical office, which gives new ones to provinces that change. */
export const italianProvinces: Readonly<Record<number, Province>> = {
  // Piemonte
  1: { region: 1, code: 'TO', name: ['Turin', 'Torino'] },
  2: { region: 1, code: 'VC', name: 'Vercelli' },
  3: { region: 1, code: 'NO', name: 'Novara' },
  4: { region: 1, code: 'CN', name: 'Cuneo' },
  5: { region: 1, code: 'AT', name: 'Asti' },
  6: { region: 1, code: 'AL', name: 'Alessandria' },
  96: { region: 1, code: 'BI', name: 'Biella' },
  103: { region: 1, code: 'VB', name: 'Verbano-Cusio-Ossola' },
  // Valle d'Aosta
  7: { region: 2, code: 'AO', name: 'Aosta' },
  // Lombardia
  12: { region: 3, code: 'VA', name: 'Varese' },
  13: { region: 3, code: 'CO', name: 'Como' },
  14: { region: 3, code: 'SO', name: 'Sondrio' },
  15: { region: 3, code: 'MI', name: ['Milan', 'Milano'] },
  16: { region: 3, code: 'BG', name: 'Bergamo' },
  17: { region: 3, code: 'BS', name: 'Brescia' },
  18: { region: 3, code: 'PV', name: 'Pavia' },
  19: { region: 3, code: 'CR', name: 'Cremona' },
  20: { region: 3, code: 'MN', name: ['Mantua', 'Mantova'] },
  97: { region: 3, code: 'LC', name: 'Lecco' },
  98: { region: 3, code: 'LO', name: 'Lodi' },
  108: { region: 3, code: 'MB', name: ['Monza and Brianza', 'Monza e Brianza'] },
  // Trentino-Alto Adige
  21: { region: 4, code: 'BZ', name: 'Bolzano' },
  22: { region: 4, code: 'TN', name: 'Trento' },
  // Veneto
  23: { region: 5, code: 'VR', name: 'Verona' },
  24: { region: 5, code: 'VI', name: 'Vicenza' },
  25: { region: 5, code: 'BL', name: 'Belluno' },
  26: { region: 5, code: 'TV', name: 'Treviso' },
  27: { region: 5, code: 'VE', name: ['Venice', 'Venezia'] },
  28: { region: 5, code: 'PD', name: ['Padua', 'Padova'] },
  29: { region: 5, code: 'RO', name: 'Rovigo' },
  // Friuli-Venezia Giulia
  30: { region: 6, code: 'UD', name: 'Udine' },
  31: { region: 6, code: 'GO', name: 'Gorizia' },
  32: { region: 6, code: 'TS', name: 'Trieste' },
  93: { region: 6, code: 'PN', name: 'Pordenone' },
  // Liguria
  8: { region: 7, code: 'IM', name: 'Imperia' },
  9: { region: 7, code: 'SV', name: 'Savona' },
  10: { region: 7, code: 'GE', name: ['Genoa', 'Genova'] },
  11: { region: 7, code: 'SP', name: 'La Spezia' },
  // Emilia-Romagna
  33: { region: 8, code: 'PC', name: 'Piacenza' },
  34: { region: 8, code: 'PR', name: 'Parma' },
  35: { region: 8, code: 'RE', name: 'Reggio Emilia' },
  36: { region: 8, code: 'MO', name: 'Modena' },
  37: { region: 8, code: 'BO', name: 'Bologna' },
  38: { region: 8, code: 'FE', name: 'Ferrara' },
  39: { region: 8, code: 'RA', name: 'Ravenna' },
  40: { region: 8, code: 'FC', name: 'Forlì-Cesena' },
  99: { region: 8, code: 'RN', name: 'Rimini' },
  // Toscana
  45: { region: 9, code: 'MS', name: 'Massa-Carrara' },
  46: { region: 9, code: 'LU', name: 'Lucca' },
  47: { region: 9, code: 'PT', name: 'Pistoia' },
  48: { region: 9, code: 'FI', name: ['Florence', 'Firenze'] },
  49: { region: 9, code: 'LI', name: 'Livorno' },
  50: { region: 9, code: 'PI', name: 'Pisa' },
  51: { region: 9, code: 'AR', name: 'Arezzo' },
  52: { region: 9, code: 'SI', name: 'Siena' },
  53: { region: 9, code: 'GR', name: 'Grosseto' },
  100: { region: 9, code: 'PO', name: 'Prato' },
  // Umbria
  54: { region: 10, code: 'PG', name: 'Perugia' },
  55: { region: 10, code: 'TR', name: 'Terni' },
  // Marche
  41: { region: 11, code: 'PU', name: ['Pesaro and Urbino', 'Pesaro e Urbino'] },
  42: { region: 11, code: 'AN', name: 'Ancona' },
  43: { region: 11, code: 'MC', name: 'Macerata' },
  44: { region: 11, code: 'AP', name: 'Ascoli Piceno' },
  109: { region: 11, code: 'FM', name: 'Fermo' },
  // Lazio
  56: { region: 12, code: 'VT', name: 'Viterbo' },
  57: { region: 12, code: 'RI', name: 'Rieti' },
  58: { region: 12, code: 'RM', name: ['Rome', 'Roma'] },
  59: { region: 12, code: 'LT', name: 'Latina' },
  60: { region: 12, code: 'FR', name: 'Frosinone' },
  // Abruzzo
  66: { region: 13, code: 'AQ', name: "L'Aquila" },
  67: { region: 13, code: 'TE', name: 'Teramo' },
  68: { region: 13, code: 'PE', name: 'Pescara' },
  69: { region: 13, code: 'CH', name: 'Chieti' },
  // Molise
  70: { region: 14, code: 'CB', name: 'Campobasso' },
  94: { region: 14, code: 'IS', name: 'Isernia' },
  // Campania
  61: { region: 15, code: 'CE', name: 'Caserta' },
  62: { region: 15, code: 'BN', name: 'Benevento' },
  63: { region: 15, code: 'NA', name: ['Naples', 'Napoli'] },
  64: { region: 15, code: 'AV', name: 'Avellino' },
  65: { region: 15, code: 'SA', name: 'Salerno' },
  // Puglia
  71: { region: 16, code: 'FG', name: 'Foggia' },
  72: { region: 16, code: 'BA', name: 'Bari' },
  73: { region: 16, code: 'TA', name: 'Taranto' },
  74: { region: 16, code: 'BR', name: 'Brindisi' },
  75: { region: 16, code: 'LE', name: 'Lecce' },
  110: { region: 16, code: 'BT', name: 'Barletta-Andria-Trani' },
  // Basilicata
  76: { region: 17, code: 'PZ', name: 'Potenza' },
  77: { region: 17, code: 'MT', name: 'Matera' },
  // Calabria
  78: { region: 18, code: 'CS', name: 'Cosenza' },
  79: { region: 18, code: 'CZ', name: 'Catanzaro' },
  80: { region: 18, code: 'RC', name: 'Reggio Calabria' },
  101: { region: 18, code: 'KR', name: 'Crotone' },
  102: { region: 18, code: 'VV', name: 'Vibo Valentia' },
  // Sicilia
  81: { region: 19, code: 'TP', name: 'Trapani' },
  82: { region: 19, code: 'PA', name: 'Palermo' },
  83: { region: 19, code: 'ME', name: 'Messina' },
  84: { region: 19, code: 'AG', name: 'Agrigento' },
  85: { region: 19, code: 'CL', name: 'Caltanissetta' },
  86: { region: 19, code: 'EN', name: 'Enna' },
  87: { region: 19, code: 'CT', name: 'Catania' },
  88: { region: 19, code: 'RG', name: 'Ragusa' },
  89: { region: 19, code: 'SR', name: ['Syracuse', 'Siracusa'] },
  // Sardegna
  90: { region: 20, code: 'SS', name: 'Sassari' },
  91: { region: 20, code: 'NU', name: 'Nuoro' },
  92: { region: 20, code: 'CA', name: 'Cagliari' },
  95: { region: 20, code: 'OR', name: 'Oristano' },
  111: { region: 20, code: 'SU', name: ['South Sardinia', 'Sud Sardegna'] },
}
