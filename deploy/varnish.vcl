# Varnish 7 in front of one or more Candors: TLS proxy → Varnish → Candor. It stores what Candor marks as public: pages of
# guests, assets, pictures, widgets, open data. Start it with -p http_gzip_support=off, because Candor compresses, and set
# SURROGATE_PURGE_URL (http://127.0.0.1:6081, the address of this Varnish) for Candor.
vcl 4.1;

import cookie;

backend candor {
    .host = "127.0.0.1";
    .port = "3000";
    .connect_timeout = 5s;
    .first_byte_timeout = 120s;
}

# Candor's machines, which may purge.
acl candors {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ candors) {
            return (synth(403, "Not allowed"));
        }
        if (req.http.surrogate-key !~ "^[\w:.%-]+$") {
            return (synth(400, "Surrogate-Key is missing"));
        }
        ban("obj.http.surrogate-key ~ (^|\s)" + req.http.surrogate-key + "(\s|$)");
        return (synth(200, "Purged"));
    }
    # Writes, programs, and redesign mode, which a page passes on to the next.
    if (req.method != "GET" && req.method != "HEAD" || req.http.authorization || req.http.x-redesign == "1" ||
        req.http.referer ~ "[?&]redesign=1") {
        return (pass);
    }
    call trim_cookies;
    # A session, an invitation or anything else that makes an answer somebody's own.
    if (req.http.x-own-cookies) {
        unset req.http.x-own-cookies;
        return (pass);
    }
    # One stored copy for each coding.
    if (req.http.accept-encoding ~ "(?i)\bbr\b") {
        set req.http.accept-encoding = "br";
    } else if (req.http.accept-encoding ~ "(?i)\bgzip\b") {
        set req.http.accept-encoding = "gzip";
    } else {
        unset req.http.accept-encoding;
    }
    return (hash);
}

# Keeps what guests choose, by which pages vary, in one order. x-own-cookies tells of others; with them, all stay.
sub trim_cookies {
    unset req.http.x-own-cookies;
    # Global Privacy Control is a refusal unless the cookie bar was answered: the same copy.
    if (req.http.sec-gpc == "1" && req.http.cookie !~ "(^|;\s*)candor_consent=(accepted|refused|ask)(;|$)") {
        if (req.http.cookie) {
            set req.http.cookie = "candor_consent=refused; " + req.http.cookie;
        } else {
            set req.http.cookie = "candor_consent=refused";
        }
    }
    unset req.http.sec-gpc;
    if (!req.http.cookie) {
        return;
    }
    cookie.parse(req.http.cookie);
    cookie.keep_re("^(__(Host|Secure)-)?candor_");
    # The seed of the CSRF token: a page of guests has none.
    if (req.url ~ "^/reviews([/?]|$)" && req.url !~ "\.json(\?|$)") {
        cookie.filter("candor_seed,__Host-candor_seed");
    }
    set req.http.x-guest-cookies = "";
    if (cookie.get("candor_consent") ~ "^(accepted|refused)$") {
        set req.http.x-guest-cookies = "candor_consent=" + cookie.get("candor_consent") + "; ";
    }
    if (cookie.get("candor_locale") ~ "^([A-Z]{3}|\*)\.([A-Z]{2}|\*)$") {
        set req.http.x-guest-cookies = req.http.x-guest-cookies + "candor_locale=" + cookie.get("candor_locale");
    }
    cookie.filter("candor_consent,candor_locale");
    if (cookie.get_string() != "") {
        set req.http.x-own-cookies = "1";
    } else if (req.http.x-guest-cookies == "") {
        unset req.http.cookie;
    } else {
        set req.http.cookie = req.http.x-guest-cookies;
    }
    unset req.http.x-guest-cookies;
}

# Pages contain absolute addresses. Varnish's own rules add the address and the host.
sub vcl_hash {
    hash_data(req.http.x-forwarded-proto);
}

sub vcl_backend_response {
    if (beresp.http.cache-control !~ "\bpublic\b" || beresp.http.set-cookie) {
        set beresp.uncacheable = true;
        set beresp.ttl = 60s;
    }
    # Candor's s-maxage and stale-while-revalidate say how long.
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.surrogate-key;
    if (obj.hits > 0) {
        set resp.http.x-cache = "hit";
        # It is that of the request for which the page was rendered.
        unset resp.http.x-request-id;
    } else {
        set resp.http.x-cache = "miss";
    }
}
