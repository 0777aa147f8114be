import { Input } from '@ws/ui'
import { useState } from 'react'
import type { CellProps, Field, InputProps } from '../../../lib/area/field'
import { Blank } from '../../../lib/area/kinds/blank'
import { type Geo, geoText, readGeo } from '../../../lib/geo/read-geo'

type Read = Geo | null | undefined

function GeoCell({ value }: CellProps<Read>) {
  return value ? <span className="tabular-nums">{geoText(value)}</span> : <Blank />
}

function GeoInput({ name, value, onChange, onClear, onBlur }: InputProps<Read, Geo>) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Input
      name={name}
      autoComplete="off"
      placeholder="56.838011, 60.597474"
      value={typed ?? (value ? geoText(value) : '')}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const geo = readGeo(text)
        if (geo) onChange(geo)
        else onClear()
      }}
      onBlur={() => {
        setTyped(null)
        onBlur()
      }}
    />
  )
}

/** A point on the globe, written as latitude and longitude. */
export function geo(label: string): Field<Read, Read, never, Geo> {
  return { label, Cell: GeoCell, Input: GeoInput, hint: 'Широта и долгота через запятую' }
}
