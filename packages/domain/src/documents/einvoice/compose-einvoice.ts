import type { DocumentLine, VatSummary } from '#domain/documents/document-lines'
import { centsText, exactText, rateText } from './decimals'
import { documentTypeOf } from './document-type'
import type { EInvoiceRecipient, EInvoiceSeller, EInvoiceSource } from './einvoice-source'
import { latinText } from './latin-text'
import { legalReferenceOf } from './legal-references'
import { isWritable, type NetLine, netLinesOf } from './net-lines'
import { paymentDataOf } from './payment-data'
import {
  codeOfPersonAbroad,
  deliveryTo,
  type FiscalId,
  fiscalIdOf,
  plainCode,
} from './recipient-codes'
import type { XmlElements } from './xml-elements'

/** What is sold without VAT is stamped above this. */
const stampedAboveCents = 7_747
const stampCents = 200
const stampedNatures = new Set(['N2.1', 'N2.2', 'N3.5', 'N3.6', 'N4'])

/**
 * The e-invoice of an issued document, in the elements and the order of Italy's schema (FatturaPA 1.2).
 * Its caller has made sure that nothing is missing.
 */
export function composeEInvoice(source: EInvoiceSource, progressive: string): XmlElements {
  const { recipient, seller, credited } = source
  const { format, code, pec } = deliveryTo(recipient)
  const lines = netLinesOf(source.lines.filter(isWritable), source.vat)
  return {
    '@versione': format,
    FatturaElettronicaHeader: {
      DatiTrasmissione: {
        IdTrasmittente: fiscalId(transmitterOf(seller)),
        ProgressivoInvio: progressive,
        FormatoTrasmissione: format,
        CodiceDestinatario: code,
        PECDestinatario: pec,
      },
      CedentePrestatore: sellerElements(seller),
      CessionarioCommittente: recipientElements(recipient),
    },
    FatturaElettronicaBody: {
      DatiGenerali: {
        DatiGeneraliDocumento: {
          TipoDocumento: documentTypeOf(source),
          Divisa: source.currency,
          Data: source.date,
          Numero: source.number,
          DatiBollo: isStamped(source.vat)
            ? { BolloVirtuale: 'SI', ImportoBollo: centsText(stampCents) }
            : null,
          ImportoTotaleDocumento: centsText(source.totalCents),
          Causale: source.causes.flatMap((cause) => latinText(cause, 200) ?? []),
        },
        DatiFattureCollegate: [...(credited ? [credited] : []), ...source.deposits].map(
          ({ number, date }) => ({ IdDocumento: number, Data: date }),
        ),
      },
      DatiBeniServizi: {
        DettaglioLinee: lines.map(lineElements),
        DatiRiepilogo: source.vat.filter(isTaxed).map((rate) => rateElements(rate, seller)),
      },
      DatiPagamento: paymentDataOf(source),
    },
  }
}

/** By whom the exchange knows who sends; the file is named after it. */
export function transmitterOf({ taxCode, vatCode }: EInvoiceSeller): FiscalId {
  return taxCode === null ? fiscalIdOf(vatCode ?? '') : { country: 'IT', code: plainCode(taxCode) }
}

function sellerElements(seller: EInvoiceSeller): XmlElements {
  return {
    DatiAnagrafici: {
      IdFiscaleIVA: fiscalId(fiscalIdOf(seller.vatCode ?? '')),
      CodiceFiscale: seller.taxCode && plainCode(seller.taxCode),
      Anagrafica: { Denominazione: latinText(seller.name, 80) },
      RegimeFiscale: seller.taxRegime,
    },
    Sede: {
      Indirizzo: latinText(seller.address ?? '', 60),
      CAP: seller.postalCode?.trim(),
      Comune: latinText(seller.city ?? '', 60),
      Nazione: 'IT',
    },
  }
}

function recipientElements(recipient: EInvoiceRecipient): XmlElements {
  const isItalian = recipient.countryCode === 'IT'
  const { vatCode, taxCode, postalCode } = recipient
  return {
    DatiAnagrafici: {
      IdFiscaleIVA: fiscalIdAbroadOr(recipient),
      CodiceFiscale: isItalian && taxCode !== null ? plainCode(taxCode) : null,
      Anagrafica: { Denominazione: latinText(recipient.company ?? recipient.name ?? '', 80) },
    },
    Sede: {
      Indirizzo: latinText(recipient.address ?? '', 60),
      // Codes from elsewhere do not fit: they stand before the town, as on an envelope.
      CAP: isItalian ? postalCode?.trim() : '00000',
      Comune: latinText(
        [isItalian ? null : postalCode, recipient.city].filter(Boolean).join(' '),
        60,
      ),
      Nazione: recipient.countryCode,
    },
  }

  function fiscalIdAbroadOr({ countryCode }: EInvoiceRecipient): XmlElements | null {
    if (vatCode !== null) return fiscalId(fiscalIdOf(vatCode))
    if (isItalian) return null
    const code = taxCode === null ? codeOfPersonAbroad : plainCode(taxCode)
    return fiscalId({ country: countryCode ?? '', code })
  }
}

function fiscalId({ country, code }: FiscalId): XmlElements {
  return { IdPaese: country, IdCodice: code }
}

function lineElements({ line, count, unitPrice, change, netCents }: NetLine, index: number) {
  return {
    NumeroLinea: String(index + 1),
    Descrizione: latinText(line.description, 1_000) ?? '-',
    Quantita: exactText(BigInt(count) * 100n, 1n),
    UnitaMisura: unitOf(line),
    PrezzoUnitario: unitPrice,
    ScontoMaggiorazione: change && {
      Tipo: change.kind === 'discount' ? 'SC' : 'MG',
      Importo: change.perUnit,
    },
    PrezzoTotale: centsText(netCents),
    AliquotaIVA: rateText(line.ratePercent),
    Natura: line.natureCode,
  }
}

/** Guests of a visit are persons, bottles and extras are pieces; what is charged once has no unit. */
function unitOf({ soldAs, unitCents }: DocumentLine): string | null {
  if (soldAs === undefined || soldAs === 'shipping' || unitCents === 0) return null
  return typeof soldAs === 'number' || soldAs.startsWith('extra ') ? 'NR' : 'PERS'
}

function rateElements(
  { ratePercent, natureCode, netCents, vatCents }: VatSummary,
  { taxRegime }: EInvoiceSeller,
) {
  return {
    AliquotaIVA: rateText(ratePercent),
    Natura: natureCode,
    ImponibileImporto: centsText(netCents),
    Imposta: centsText(vatCents),
    EsigibilitaIVA: natureCode === null ? 'I' : null,
    RiferimentoNormativo: natureCode && legalReferenceOf(natureCode, taxRegime),
  }
}

function isTaxed({ ratePercent, natureCode }: VatSummary): boolean {
  return ratePercent !== 0 || natureCode !== null
}

function isStamped(vat: readonly VatSummary[]): boolean {
  const cents = vat
    .filter(({ natureCode }) => natureCode !== null && stampedNatures.has(natureCode))
    .reduce((sum, { netCents }) => sum + netCents, 0)
  return cents > stampedAboveCents
}
