import type { Language } from '@cantina/contract/languages'

interface SaidInDemo {
  readonly stars: number
  readonly texts: Readonly<Record<Language, readonly string[]>>
}

/** What guests say about visits; the more stars, the more often. */
export const visitReviews: readonly SaidInDemo[] = [
  {
    stars: 5,
    texts: {
      en: [
        'A wonderful afternoon. Our guide explained every wine with patience and we felt like guests of the family.',
        'The walk through the cellar and the tasting afterwards were the highlight of our week in Tuscany.',
        'Superb wines, generous portions of cheese and a view that I will not forget. We will be back.',
        'Perfectly organised from booking to farewell. The Riserva alone was worth the trip.',
        'Our children were welcome too and got their own grape juice tasting. Lovely idea!',
      ],
      it: [
        'Accoglienza squisita e vini eccezionali: ci siamo sentiti a casa. Torneremo in primavera.',
        'La guida ci ha raccontato la storia della tenuta con grande passione. Esperienza da ripetere.',
        'Degustazione curata nei minimi dettagli, panorama splendido e personale gentilissimo.',
        'Il tagliere era abbondante e la Riserva indimenticabile. Consigliatissimo.',
      ],
    },
  },
  {
    stars: 4,
    texts: {
      en: [
        'Very good tasting and friendly people. Parking was a little tight when we arrived.',
        'We loved the wines. The visit started ten minutes late, but nobody hurried us afterwards.',
        'Great value. I would have liked a second red instead of the rosé.',
      ],
      it: [
        'Bella visita e ottimi vini. Avrei gradito qualche minuto in più in barricaia.',
        'Tutto molto buono, solo un po’ di attesa all’arrivo.',
        'Esperienza piacevole, prezzo corretto. Il gruppo era forse un po’ numeroso.',
      ],
    },
  },
  {
    stars: 3,
    texts: {
      en: ['The wines were fine, but the group was too large to ask questions.'],
      it: ['Vini buoni, ma la spiegazione era un po’ frettolosa.'],
    },
  },
  {
    stars: 2,
    texts: {
      en: ['It was cold in the tasting room and we waited long for our table.'],
      it: ['Sala fredda e servizio lento: ci aspettavamo di più.'],
    },
  },
]

/** What they say about bottles. */
export const productReviews: readonly SaidInDemo[] = [
  {
    stars: 5,
    texts: {
      en: [
        'Even better at home than at the estate. Arrived well packed, not a single bottle broken.',
        'Elegant, long finish, and it opened up beautifully after an hour. Ordering again.',
        'We served it at a dinner with friends and everybody asked where it came from.',
      ],
      it: [
        'Elegante e persistente: lo abbiamo aperto con il cinghiale ed era perfetto.',
        'Imballo impeccabile e vino splendido. Ne ordinerò ancora.',
        'Profumatissimo, ottimo rapporto tra qualità e prezzo.',
      ],
    },
  },
  {
    stars: 4,
    texts: {
      en: ['Very good, though it needs another year or two in the cellar.'],
      it: ['Molto buono, ancora un po’ giovane ma promette bene.'],
    },
  },
  {
    stars: 3,
    texts: {
      en: ['Pleasant, but lighter than I remembered it from the tasting.'],
      it: ['Gradevole, ma me lo ricordavo più strutturato.'],
    },
  },
  {
    stars: 1,
    texts: {
      en: ['One of the bottles was corked.'],
      it: ['Una delle bottiglie sapeva di tappo.'],
    },
  },
]

/** What the business answers to those who were glad, and to those who were not. */
export const demoAnswers: Readonly<Record<'glad' | 'sorry', Readonly<Record<Language, string>>>> = {
  glad: {
    en: 'Thank you for your kind words. We look forward to welcoming you again!',
    it: 'Grazie per le belle parole: ti aspettiamo presto di nuovo da noi!',
  },
  sorry: {
    en: 'Thank you for telling us. This is not what we want for our guests: please write to us, we would like to make up for it.',
    it: 'Grazie per avercelo detto. Non è quello che vogliamo per i nostri ospiti: scrivici, vorremmo rimediare.',
  },
}

/** How often each number of stars is given. */
export const starWeights: Readonly<Record<number, number>> = { 5: 12, 4: 6, 3: 2, 2: 1, 1: 1 }
