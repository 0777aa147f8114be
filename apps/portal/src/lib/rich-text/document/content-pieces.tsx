import { labels } from '@ws/api-client/contract/labels'
import { FileText, Link2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useContentFile, useContentRecord } from './content-parts'

interface PictureProps {
  file: number
  alt?: string | undefined
  /** In percent of the text. */
  width?: number | undefined
}

/** A picture of a text, as large as it is shown anywhere; a press in the reading view opens it whole. */
export function ContentPicture({ file, alt, width }: PictureProps) {
  const found = useContentFile(file)
  if (found === undefined) return <span className="content-picture-waiting" style={{ width: percent(width) }} />
  if (found === null) return <span className="content-missing">Картинка недоступна</span>
  const address = found.thumbnails?.large ?? found.file
  return <img src={address} alt={alt ?? ''} loading="lazy" style={{ width: percent(width) }} />
}

/** A file of a text, which a press downloads. */
export function ContentFile({ file, alt }: Pick<PictureProps, 'file' | 'alt'>) {
  const found = useContentFile(file)
  const name = found?.display_name ?? alt ?? 'Файл'
  if (!found)
    return (
      <span className="content-file">
        <FileText size={18} strokeWidth={1.75} aria-hidden="true" />
        {found === null ? `${name} — недоступен` : name}
      </span>
    )
  return (
    <a href={found.file} target="_blank" rel="noopener noreferrer" className="content-file">
      <FileText size={18} strokeWidth={1.75} aria-hidden="true" />
      {name}
    </a>
  )
}

interface RecordProps {
  entity: string
  id: number
  /** A line of its own with the kind of the record, not a word among others. */
  block?: boolean
  /** Where the text is written a press must not leave it. */
  inert?: boolean
}

/** A record as it is called now; «Договор №12» for who may not read it. */
export function ContentRecord({ entity, id, block = false, inert = false }: RecordProps) {
  const found = useContentRecord(entity, id)
  const kind = Object.entries(labels.RecordEntity).find(([name]) => name === entity)?.[1] ?? 'Запись'
  const title = found?.title ?? `${kind} №${id}`
  const className = block ? 'content-record' : 'content-chip'
  const inside = (
    <>
      {block && <Link2 size={18} strokeWidth={1.75} aria-hidden="true" />}
      {block && found && <span className="content-record-kind">{kind}</span>}
      {title}
    </>
  )
  const isLink = !inert && found?.page != null
  return isLink ? (
    <Link to={found.page ?? ''} title={kind} className={className}>
      {inside}
    </Link>
  ) : (
    <span className={className} title={found === null ? 'Недоступно' : kind}>
      {inside}
    </span>
  )
}

function percent(width: number | undefined): string | undefined {
  return width === undefined ? undefined : `${width}%`
}
