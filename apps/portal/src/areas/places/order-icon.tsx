import { ListOrdered } from 'lucide-react'

export const OrderIcon = ({ size }: { size?: number }) => (
  <ListOrdered size={size} strokeWidth={1.75} aria-hidden="true" />
)
