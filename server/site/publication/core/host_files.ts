// Files that tell hosts of static pages which headers to send.

/** For Netlify, Cloudflare Pages and others. Other maps may read the data, and hashed files may be cached forever. */
export const HEADERS_FILE = `/*
  Access-Control-Allow-Origin: *
  X-Content-Type-Options: nosniff
/api/s/*
  Cache-Control: public, max-age=31536000, immutable
/assets/*
  Cache-Control: public, max-age=31536000, immutable
`;

/** For Apache. Modules that are missing are skipped. The files in `s` are already compressed, and must arrive as they are. */
export const HTACCESS_FILE = `<IfModule mod_headers.c>
  Header set Access-Control-Allow-Origin "*"
  Header set X-Content-Type-Options "nosniff"
</IfModule>
<IfModule mod_mime.c>
  AddType application/json .geojson .jsonld
</IfModule>
<FilesMatch "^get_[a-z]+$">
  ForceType application/json
</FilesMatch>
<FilesMatch "^[0-9a-f]{16}\\.json\\.gz$">
  ForceType application/gzip
  <IfModule mod_mime.c>
    RemoveEncoding .gz
  </IfModule>
  <IfModule mod_headers.c>
    Header set Cache-Control "public, max-age=31536000, immutable"
  </IfModule>
</FilesMatch>
`;
