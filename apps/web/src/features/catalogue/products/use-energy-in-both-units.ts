import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { type EnergyField, energyIn, isEnergyField, otherEnergy } from './energy'

/** Typing kJ fills kcal and the other way round, unless someone wrote that one themselves. */
export function useEnergyInBothUnits(): void {
  const { subscribe, setValue } = useFormContext()
  const filled = useRef<{ field: EnergyField; value: number | null } | null>(null)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (!isEnergyField(name)) return
          const other = otherEnergy(name)
          const isOurs = filled.current?.field === other && filled.current.value === values[other]
          const isOwnEcho = filled.current?.field === name && filled.current.value === values[name]
          if (isOwnEcho || (values[other] !== null && !isOurs)) return
          const value = energyIn(other, values[name])
          filled.current = { field: other, value }
          if (values[other] !== value) setValue(other, value, { shouldDirty: true })
        },
      }),
    [subscribe, setValue],
  )
}
