import { Art, type ArtProps, ink } from './art'

const ground = <path d="M14 70h92" className={ink.far} />

/** A list under a magnifying glass: nothing found. */
export function NothingFoundArt(props: ArtProps) {
  return (
    <Art {...props}>
      <rect x="26" y="10" width="52" height="60" rx="5" className={ink.shade} />
      <rect x="30" y="14" width="48" height="56" rx="4" className={ink.paper} />
      <path d="M38 26h32M38 34h20M38 42h14M38 50h10" className={ink.far} />
      {ground}
      <circle cx="74" cy="46" r="14" className={ink.paper} />
      <path d="m84.5 56.5 10 10" className={ink.near} strokeWidth={3} />
      <path d="m69.5 41.5 9 9m0-9-9 9" className={ink.brand} />
    </Art>
  )
}

/** A finished check-list: no tasks. */
export function NoTasksArt(props: ArtProps) {
  return (
    <Art {...props}>
      <rect x="34" y="12" width="52" height="58" rx="5" className={ink.shade} />
      <rect x="38" y="16" width="44" height="54" rx="4" className={ink.paper} />
      <rect x="51" y="11" width="18" height="9" rx="3" className={ink.paper} />
      <path d="M57 32h17M57 43h17M57 54h10" className={ink.far} />
      <path d="m45 32 2.5 2.5 4-5M45 43l2.5 2.5 4-5" className={ink.ok} />
      <rect x="45" y="51" width="6" height="6" rx="1.5" className={ink.near} />
      {ground}
      <path d="M94 70v-9m0 0c0-5 4-8 9-8 0 5-4 8-9 8Zm0 3c0-4-3-6-7-6 0 4 3 6 7 6Z" className={ink.near} />
    </Art>
  )
}

/** An open folder with nothing in it: no files. */
export function NoFilesArt(props: ArtProps) {
  return (
    <Art {...props}>
      <path d="M30 66V24a4 4 0 0 1 4-4h16l6 7h30a4 4 0 0 1 4 4v6" className={ink.paper} />
      <path
        d="M30 66 38 40a4 4 0 0 1 4-3h54a3 3 0 0 1 3 4l-7 25a5 5 0 0 1-5 4H34a4 4 0 0 1-4-4Z"
        className={ink.paper}
      />
      <path d="M46 47h40l-4 14H42Z" className={ink.shade} />
      {ground}
      <path d="M60 60V46m-5.5 5L60 45.5l5.5 5.5" className={ink.brand} />
      <path d="M64 16h10M70 10h14" className={ink.far} />
    </Art>
  )
}

/** A closed door: no access. */
export function NoAccessArt(props: ArtProps) {
  return (
    <Art {...props}>
      <path d="M38 70V14a4 4 0 0 1 4-4h36a4 4 0 0 1 4 4v56" className={ink.near} />
      <path d="M44 70V16h32v54" className={ink.shade} />
      <path d="M44 70V16h32v54M50 23h20v14H50Z" className={ink.far} />
      {ground}
      <path d="M72 44v4" className={ink.near} strokeWidth={2.5} />
      <rect x="80" y="47" width="22" height="18" rx="4" className={ink.paper} />
      <path d="M85 47v-4a6 6 0 0 1 12 0v4" className={ink.near} />
      <path d="M91 54v4" className={ink.warn} strokeWidth={2.5} />
    </Art>
  )
}

/** A lamp with a broken wire: something failed. */
export function ErrorArt(props: ArtProps) {
  return (
    <Art {...props}>
      <rect x="28" y="14" width="64" height="44" rx="5" className={ink.shade} />
      <rect x="32" y="18" width="56" height="38" rx="4" className={ink.paper} />
      <path d="M32 27h56" className={ink.far} />
      <path d="M37 22.5h.01M42 22.5h.01M47 22.5h.01" className={ink.near} strokeWidth={2} />
      {ground}
      <path d="M54 56v8m12-8v8M48 70l6-6h12l6 6" className={ink.near} />
      <path d="m60 32-8 14h16Z" className={ink.bad} />
      <path d="M60 37.5v3.5m0 2.5v.01" className={ink.bad} />
    </Art>
  )
}

/** A cloud and a pulled plug: no connection. */
export function OfflineArt(props: ArtProps) {
  return (
    <Art {...props}>
      <path d="M40 46a11 11 0 0 1 1-22 15 15 0 0 1 29-2 12 12 0 0 1 10 24Z" className={ink.paper} />
      <path d="M48 37h14M48 31h6" className={ink.far} />
      {ground}
      <path d="M60 46v6" className={ink.near} />
      <path d="M54 52h12v5a6 6 0 0 1-12 0Z" className={ink.paper} />
      <path d="M57 66.5V70m6-3.5V70" className={ink.warn} strokeWidth={2} />
      <path d="m76 56 4 4m0-4-4 4" className={ink.warn} />
    </Art>
  )
}
