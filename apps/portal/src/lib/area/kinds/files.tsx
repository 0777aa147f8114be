import { MediaField } from '@ws/media-widget'
import { FileLink } from '../../files/file-link'
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
          <FileLink file={file} />
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

type Id = number | null | undefined

function FileCell({ name, record }: CellProps<Id>) {
  const file = (record as Record<string, FileDetails | null | undefined>)[`${name}_details`]
  return file ? <FileLink file={file} /> : <Blank />
}

function singleInput(fileCategory: 'images' | 'files') {
  return function SingleInput({ label, value, invalid, onChange, onClear, onPendingChange }: InputProps<Id, number>) {
    return (
      <MediaField
        aria-label={label}
        aria-invalid={invalid}
        single
        fileCategory={fileCategory}
        value={typeof value === 'number' ? [value] : NO_FILES}
        onChange={([file]) => (file === undefined ? onClear() : onChange(file))}
        onPendingChange={onPendingChange}
      />
    )
  }
}

const PictureInput = singleInput('images')
const FileInput = singleInput('files')

/** One picture of the media storage, by its id; the answer carries `{name}_details`. */
export function picture(label: string, override?: Override<Id, Id, never, number>): Field<Id, Id, never, number> {
  return { label, Cell: FileCell, Input: PictureInput, ...override }
}

/** One file of any sort, by its id; the answer carries `{name}_details`. */
export function file(label: string): Field<Id, Id, never, number> {
  return { label, Cell: FileCell, Input: FileInput }
}
