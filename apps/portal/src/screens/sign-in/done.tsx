import { CircleCheck } from 'lucide-react'

/** What a form of the page leaves behind when it is done. */
export function Done({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-start gap-2 rounded-md bg-ok-soft px-3 py-2 text-ok">
      <CircleCheck aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <span>{text}</span>
    </p>
  )
}
