/** Kinds of files a screen may ask for; `files` means any kind. */
export type FileCategory = 'files' | 'images' | 'videos'

/** Who added an item, as far as a list shows it. */
export interface MediaAuthor {
  id: number
  username: string
  full_name: string
}

/** A folder as the backend describes it; `path` reads «/Договоры/2026». */
export interface Directory {
  id: number
  display_name: string
  parent: number | null
  parent_details?: { id: number; display_name: string } | null
  path: string
  author?: number | null
  author_details?: MediaAuthor | null
  created_at: string
  updated_at: string
  /** Folders and files directly inside, where the backend counts them. */
  items_count?: number
  /** Folders directly inside, where the backend counts them; zero needs no arrow in the tree. */
  directories_count?: number
  allowed?: string[]
  /** Of what lies in the trash: who put it there, and when it is removed for good. */
  deleted_by_details?: MediaAuthor | null
  expires_at?: string
}

/** A folder with the way to it, outermost first, itself not included. */
export interface DirectoryWithAncestors extends Directory {
  ancestors: { id: number; display_name: string }[]
}

/** Addresses of small pictures of what a file shows: at most 64, 256 and 1024 pixels wide and high. */
export interface Thumbnails {
  small: string
  medium: string
  large: string
}

/** A file as the backend describes it; `file` is its address, `file_size` bytes, `file_type` a MIME type. */
export interface MediaFile {
  id: number
  display_name: string
  original_name?: string | null
  file_size: number | null
  file_type: string
  file_path?: string | null
  category: FileCategory | null
  file: string
  /** Null when there is nothing to show; a backend that makes none leaves it out, and pictures are drawn from their own bytes. */
  thumbnails?: Thumbnails | null
  directory: number | null
  author?: number | null
  author_details?: MediaAuthor | null
  created_at: string
  updated_at: string
  /** How often records name it, where the backend counts that. */
  uses_count?: number
  allowed?: string[]
  /** Of what lies in the trash: who put it there, and when it is removed for good. */
  deleted_by_details?: MediaAuthor | null
  expires_at?: string
}
