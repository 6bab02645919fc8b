# Varnish as a cache in front of a data-node, for /etc/varnish/default.vcl. A web server in front of it has TLS and
# limits. The program says what is kept, for how long, and for how long it may be used after that; Varnish itself knows
# all of that but `stale-if-error`. It asks for gzip and unpacks that for those who do not accept it, so all visitors
# share one answer.
vcl 4.1;

import std;

backend birkental {
  .host = "127.0.0.1";
  .port = "8081";
  # The page waits for 5 s: a node that hangs is given up before.
  .connect_timeout = 2s;
  .first_byte_timeout = 4s;
  .between_bytes_timeout = 4s;
  .probe = {
    .url = "/api/rpc/get_meta";
    .interval = 5s;
    .timeout = 4s;
    .window = 2;
    .threshold = 1;
    .initial = 1;
  }
}

sub vcl_recv {
  if (req.restarts == 0) {
    unset req.http.X-Stale;
  }
  # Answers do not depend on who asks.
  unset req.http.Cookie;
  # A running import must be visible at once, and all else outside of /api/rpc/ is compared by the program.
  if (req.url !~ "^/api/rpc/" || req.url ~ "^/api/rpc/get_meta(\?|$)") {
    return (pass);
  }
  if (req.http.X-Stale == "refused") {
    set req.grace = 0s;
  } else {
    # No limit but that of the answer.
    set req.grace = 1000d;
  }
}

sub vcl_backend_response {
  # Varnish has read `stale-while-revalidate`. The answer is kept for the time of `stale-if-error`, which is longer.
  set beresp.http.X-While-Revalidate = beresp.grace;
  if (beresp.http.Cache-Control !~ "stale-while-revalidate=") {
    set beresp.http.X-While-Revalidate = "0s";
  }
  if (beresp.http.Cache-Control ~ "stale-if-error=[0-9]") {
    set beresp.grace = std.duration(
      regsub(beresp.http.Cache-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
  }
  # An error does not take the place of the answer that is there.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
}

sub vcl_backend_error {
  if (bereq.is_bgfetch) {
    return (abandon);
  }
}

sub vcl_hit {
  # Too old to be used while the node answers: it is asked first.
  if (req.restarts == 0 && std.healthy(req.backend_hint) &&
      obj.ttl + std.duration(obj.http.X-While-Revalidate, 0s) <= 0s) {
    set req.http.X-Stale = "refused";
    return (restart);
  }
}

sub vcl_deliver {
  # The node fails: the old answer is used after all.
  if (resp.status >= 500 && req.http.X-Stale == "refused") {
    set req.http.X-Stale = "accepted";
    return (restart);
  }
  unset resp.http.X-While-Revalidate;
  if (obj.hits > 0) {
    set resp.http.X-Cache-Status = "HIT";
  } else {
    set resp.http.X-Cache-Status = "MISS";
  }
}
