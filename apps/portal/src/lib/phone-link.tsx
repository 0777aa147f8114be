import { showPhone } from '@ws/ui'

/** A telephone number that a press dials, with the extension said after it. */
export function PhoneLink({ number, extension }: { number: string; extension?: string | null | undefined }) {
  return (
    <a
      // A comma is the pause before the extension is dialled.
      href={`tel:${number}${extension ? `,${extension}` : ''}`}
      className="whitespace-nowrap tabular-nums hover:text-brand hover:underline"
      onClick={(event) => event.stopPropagation()}
    >
      {phoneText(number, extension)}
    </a>
  )
}

/** A number as people write it: «+7 (343) 555-01-12 доб. 105». */
export function phoneText(number: string, extension?: string | null | undefined): string {
  return `${showPhone(number)}${extension ? ` доб. ${extension}` : ''}`
}
