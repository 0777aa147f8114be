import { MediaField } from '@ws/media-widget'
import { FileIcon } from '@ws/ui'
import type { CellProps, Field, InputProps, Override } from '../field'
import { Blank } from './blank'

type Ids = readonly number[] | undefined

const NO_FILES: readonly number[] = []

/** A file where a record names one. */
interface FileDetails {
  id: number
  display_name: string
  file_type: string
  file: string
}

function detailsOf(record: object, name: string): FileDetails[] {
  const details = (record as Record<string, unknown>)[`${name}_details`]
  return Array.isArray(details) ? details : []
}

function FilesCell({ name, value, record }: CellProps<Ids>) {
  const files = detailsOf(record, name)
  if (files.length === 0) return value && value.length > 0 ? <span>{value.length}</span> : <Blank />
  return (
    <ul className="flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id} className="min-w-0 max-w-full">
          <a
            href={file.file}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex max-w-full items-center gap-1.5 hover:text-brand hover:underline"
          >
            <FileIcon type={file.file_type} />
            <span className="truncate">{file.display_name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function FilesInput({ label, value, invalid, onChange, onPendingChange }: InputProps<Ids, number[]>) {
  return (
    <MediaField
      aria-label={label}
      aria-invalid={invalid}
      value={value ?? NO_FILES}
      onChange={onChange}
      onPendingChange={onPendingChange}
    />
  )
}

/** Files of the media storage, by their ids; the answer carries `{name}_details`. */
export function files(label: string, override?: Override<Ids, Ids, never, number[]>): Field<Ids, Ids, never, number[]> {
  return { label, Cell: FilesCell, Input: FilesInput, ...override }
}
