import { LoaderCircle } from 'lucide-react'
import { Icon } from './icon'

/** Turns while something goes on. */
export function Wheel({ size }: { size?: number | undefined }) {
  return <Icon of={LoaderCircle} size={size} className="wu:wheel" />
}
