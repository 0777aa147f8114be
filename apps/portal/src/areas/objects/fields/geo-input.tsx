import { Input } from '@ws/ui'
import { useState } from 'react'
import type { InputProps } from '../../../lib/area/field'
import { type Geo, geoText, readGeo } from '../../../lib/geo/read-geo'

/** Types a point on the globe, or takes it as a map copies it. */
export default function GeoInput({ name, value, onChange, onClear, onBlur }: InputProps<Geo | null | undefined, Geo>) {
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
