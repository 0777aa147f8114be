-- In a path they mean the folder itself and the one above: nothing may be called so any more.
update directories set display_name = case display_name when '.' then '_' else '__' end where display_name in ('.', '..');
update files set display_name = case display_name when '.' then '_' else '__' end where display_name in ('.', '..');
