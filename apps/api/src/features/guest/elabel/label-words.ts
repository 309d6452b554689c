import type { LabelLanguage } from '@cantina/domain/guest/label-languages'
import bg from './words/bg.json' with { type: 'json' }
import cs from './words/cs.json' with { type: 'json' }
import da from './words/da.json' with { type: 'json' }
import de from './words/de.json' with { type: 'json' }
import el from './words/el.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import et from './words/et.json' with { type: 'json' }
import fi from './words/fi.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import ga from './words/ga.json' with { type: 'json' }
import hr from './words/hr.json' with { type: 'json' }
import hu from './words/hu.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }
import lt from './words/lt.json' with { type: 'json' }
import lv from './words/lv.json' with { type: 'json' }
import mt from './words/mt.json' with { type: 'json' }
import nl from './words/nl.json' with { type: 'json' }
import pl from './words/pl.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import ro from './words/ro.json' with { type: 'json' }
import sk from './words/sk.json' with { type: 'json' }
import sl from './words/sl.json' with { type: 'json' }
import sv from './words/sv.json' with { type: 'json' }

/** The fixed words of a label, as the official versions of Regulation (EU) No 1169/2011 have them. */
export const labelWords: Readonly<Record<LabelLanguage, typeof en>> = {
  bg,
  cs,
  da,
  de,
  el,
  en,
  es,
  et,
  fi,
  fr,
  ga,
  hr,
  hu,
  it,
  lt,
  lv,
  mt,
  nl,
  pl,
  pt,
  ro,
  sk,
  sl,
  sv,
}
