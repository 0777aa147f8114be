import { PlainElements } from '../../../shared/plain-elements'

export default function StyledPage() {
  return <PlainElements />
}
