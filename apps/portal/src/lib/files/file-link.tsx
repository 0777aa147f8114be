import { FileIcon } from '@ws/ui'

/** A file where a record names it: its kind and name; opens beside the page. */
export function FileLink({ file }: { file: { display_name: string; file_type: string; file: string } }) {
  return (
    <a
      href={file.file}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex max-w-full items-center gap-1.5 hover:text-brand hover:underline"
    >
      <FileIcon type={file.file_type} />
      <span className="truncate">{file.display_name}</span>
    </a>
  )
}
