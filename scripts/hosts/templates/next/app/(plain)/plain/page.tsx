import { PlainElements } from '../../../shared/plain-elements'

export default function PlainPage() {
  return <PlainElements />
}
