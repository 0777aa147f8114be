import { Input } from '@ws/ui'
import { useState } from 'react'
import type { CellProps, Field, InputProps } from '../../../lib/area/field'
import { Blank } from '../../../lib/area/kinds/blank'

interface Geo {
  lat: number
  lon: number
}
type Read = Geo | null | undefined

const toText = ({ lat, lon }: Geo) => `${lat}, ${lon}`

/** «56.838, 60.611» as maps copy it; what is no such pair is undefined. */
function readGeo(text: string): Geo | undefined {
  const [, lat, lon] = /^\s*(-?\d+(?:[.,]\d+)?)\s*[;,\s]\s*(-?\d+(?:[.,]\d+)?)\s*$/.exec(text) ?? []
  if (lat === undefined || lon === undefined) return undefined
  const geo = { lat: Number(lat.replace(',', '.')), lon: Number(lon.replace(',', '.')) }
  return Math.abs(geo.lat) <= 90 && Math.abs(geo.lon) <= 180 ? geo : undefined
}

function GeoCell({ value }: CellProps<Read>) {
  return value ? <span className="tabular-nums">{toText(value)}</span> : <Blank />
}

function GeoInput({ name, value, onChange, onClear, onBlur }: InputProps<Read, Geo>) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Input
      name={name}
      autoComplete="off"
      placeholder="56.838011, 60.597474"
      value={typed ?? (value ? toText(value) : '')}
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
