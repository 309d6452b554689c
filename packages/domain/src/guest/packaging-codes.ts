/** What a bottle is packed in, by the codes of Commission Decision 97/129/EC. */

export const packagingParts = ['bottle', 'stopper', 'capsule', 'wire_cage', 'label', 'box'] as const

export type PackagingPart = (typeof packagingParts)[number]

export const packagingMaterials = [
  'glass',
  'aluminium',
  'steel',
  'wood',
  'cork',
  'corrugated_cardboard',
  'cardboard',
  'paper',
  'plastic',
] as const

export type PackagingMaterial = (typeof packagingMaterials)[number]

interface Packaging {
  /** As it is printed. */
  readonly code: string
  /** Several for composites. */
  readonly materials: readonly PackagingMaterial[]
}

const codes = {
  gl_70: { code: 'GL 70', materials: ['glass'] },
  gl_71: { code: 'GL 71', materials: ['glass'] },
  gl_72: { code: 'GL 72', materials: ['glass'] },
  alu_41: { code: 'ALU 41', materials: ['aluminium'] },
  fe_40: { code: 'FE 40', materials: ['steel'] },
  for_50: { code: 'FOR 50', materials: ['wood'] },
  for_51: { code: 'FOR 51', materials: ['cork'] },
  pap_20: { code: 'PAP 20', materials: ['corrugated_cardboard'] },
  pap_21: { code: 'PAP 21', materials: ['cardboard'] },
  pap_22: { code: 'PAP 22', materials: ['paper'] },
  pet_1: { code: 'PET 1', materials: ['plastic'] },
  hdpe_2: { code: 'HDPE 2', materials: ['plastic'] },
  pvc_3: { code: 'PVC 3', materials: ['plastic'] },
  ldpe_4: { code: 'LDPE 4', materials: ['plastic'] },
  pp_5: { code: 'PP 5', materials: ['plastic'] },
  ps_6: { code: 'PS 6', materials: ['plastic'] },
  c_pap_81: { code: 'C/PAP 81', materials: ['paper', 'plastic'] },
  c_pap_82: { code: 'C/PAP 82', materials: ['paper', 'aluminium'] },
  c_pap_84: { code: 'C/PAP 84', materials: ['paper', 'plastic', 'aluminium'] },
  c_alu_90: { code: 'C/ALU 90', materials: ['aluminium', 'plastic'] },
} as const satisfies Readonly<Record<string, Packaging>>

export type PackagingCode = keyof typeof codes

export const packagingCodes = Object.keys(codes) as [PackagingCode, ...PackagingCode[]]

export interface PackagingOfPart {
  readonly part: PackagingPart
  readonly code: PackagingCode
}

export function packagingOf(code: PackagingCode): Packaging {
  return codes[code]
}
