import { Combobox } from '@ws/ui'
import { useState } from 'react'
import { type Place, placePicker, usePlaces } from './find-places'

/** Chooses a place of any depth, outside the form of an area; stands inside a `Field`. */
export function PlacePicker({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const [chosen, setChosen] = useState<Place | null>(null)
  const { places, load } = usePlaces(value === null ? [] : [value], chosen === null ? [] : [chosen])
  return (
    <Combobox<Place>
      {...placePicker}
      value={places[0] ?? null}
      load={load}
      onChange={(next) => {
        setChosen(next)
        onChange(next?.id ?? null)
      }}
    />
  )
}
