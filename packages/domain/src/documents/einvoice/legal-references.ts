/** The rule behind each reason for no VAT, as Italian law of 2026 counts its articles. */
const references: Readonly<Record<string, string>> = {
  N1: 'Art. 15 DPR 633/1972',
  'N2.1': 'Artt. da 7 a 7-septies DPR 633/1972',
  'N2.2': 'Artt. da 2 a 5 DPR 633/1972',
  'N3.1': 'Art. 8, c. 1, lett. a) e b), DPR 633/1972',
  'N3.2': 'Art. 41 DL 331/1993',
  'N3.3': 'Art. 71 DPR 633/1972',
  'N3.4': 'Art. 8-bis DPR 633/1972',
  'N3.5': 'Art. 8, c. 1, lett. c), DPR 633/1972',
  'N3.6': 'Art. 50-bis, c. 4, DL 331/1993 e art. 38-quater DPR 633/1972',
  N4: 'Art. 10 DPR 633/1972',
  N5: 'Art. 36 DL 41/1995',
  'N6.1': 'Art. 74, c. 7 e 8, DPR 633/1972',
  'N6.2': 'Art. 17, c. 5, DPR 633/1972',
  'N6.3': 'Art. 17, c. 6, lett. a), DPR 633/1972',
  'N6.4': 'Art. 17, c. 6, lett. a-bis), DPR 633/1972',
  'N6.5': 'Art. 17, c. 6, lett. b), DPR 633/1972',
  'N6.6': 'Art. 17, c. 6, lett. c), DPR 633/1972',
  'N6.7': 'Art. 17, c. 6, lett. a-ter), DPR 633/1972',
  'N6.8': 'Art. 17, c. 6, lett. da d-bis) a d-quater), DPR 633/1972',
  'N6.9': 'Art. 17, c. 6, DPR 633/1972',
  N7: 'Artt. 7-octies e 74-sexies DPR 633/1972',
}

/** Small sellers charge no VAT at all, each kind by its own law. */
const referencesOfRegimes: Readonly<Record<string, string>> = {
  RF02: 'Art. 1, c. 96-117, L. 244/2007',
  RF19: 'Art. 1, c. 54-89, L. 190/2014',
}

export function legalReferenceOf(natureCode: string, taxRegime: string | null): string | null {
  const ofRegime = natureCode === 'N2.2' && taxRegime !== null && referencesOfRegimes[taxRegime]
  return ofRegime || (references[natureCode] ?? null)
}
