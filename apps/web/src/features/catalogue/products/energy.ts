const kilojoulesPerKilocalorie = 4.184

export const energyFields = ['energyKj', 'energyKcal'] as const

export type EnergyField = (typeof energyFields)[number]

export function isEnergyField(name: string | undefined): name is EnergyField {
  return energyFields.some((field) => field === name)
}

export function otherEnergy(field: EnergyField): EnergyField {
  return field === 'energyKj' ? 'energyKcal' : 'energyKj'
}

/** The same energy in the other unit, whole as on a label; null for what is not a number. */
export function energyIn(field: EnergyField, otherValue: unknown): number | null {
  if (typeof otherValue !== 'number') return null
  const inUnit =
    field === 'energyKj'
      ? otherValue * kilojoulesPerKilocalorie
      : otherValue / kilojoulesPerKilocalorie
  return Math.round(inUnit)
}
